export function judge(text: string): { readonly ok: boolean; readonly line: string };
