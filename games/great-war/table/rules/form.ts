/** A rule in short, by its number: a title, and what it says. */
export type Rows = { readonly [rule: string]: readonly [title: string, text: string] };
