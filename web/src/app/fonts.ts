/** The page's own fonts as rules that carry them inside, for files that leave the page. */

export async function fontRules(): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => ({ rule, base: sheet.href ?? location.href })),
  );
  return (await Promise.all(faces.map(carried))).join('\n');
}

async function carried({ rule, base }: { readonly rule: CSSFontFaceRule; readonly base: string }) {
  const text = rule.cssText;
  const address = /url\("?([^")]+)"?\)/.exec(text)?.[1];
  if (address === undefined) return text;
  const file = await (await fetch(new URL(address, base))).blob();
  return text.replace(address, await inside(file));
}

/** The address that is the file itself. */
function inside(file: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(new Error('A font of the page could not be read.'));
    reader.readAsDataURL(file);
  });
}
