/** As much of an XML parser as a test needs. */

/** Checks that tags nest, attributes are quoted and unique, entities are known; returns the name of the root. */
export function checkXml(xml: string): string {
  const open: string[] = [];
  const ids = new Set<string>();
  let root = '';
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} near "${xml.slice(Math.max(0, at - 30), at + 60)}"`);
  };
  const text = (part: string) => {
    if (/[<>]/.test(part) || /&(?!(amp|lt|gt|quot|#\d+);)/.test(part)) fail('bare markup in text');
  };
  while (at < xml.length) {
    const lt = xml.indexOf('<', at);
    text(xml.slice(at, lt < 0 ? undefined : lt));
    if (lt < 0) break;
    at = lt;
    const gt = xml.indexOf('>', lt);
    if (gt < 0) fail('a tag without an end');
    const tag =
      /^<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>$/.exec(xml.slice(lt, gt + 1)) ??
      fail('a bad tag');
    const [, closing, name = '', attributes = '', empty] = tag;
    if (closing) {
      if (open.pop() !== name) fail(`</${name}> closes another`);
    } else {
      const keys = new Set<string>();
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
        if (keys.has(key)) fail(`${key} given twice`);
        keys.add(key);
        text(value);
        if (key === 'id' && ids.size === ids.add(value).size) fail(`id ${value} used twice`);
      }
      if (open.length === 0 && root !== '') fail('a second root');
      if (root === '') root = name;
      if (!empty) open.push(name);
    }
    at = gt + 1;
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  for (const [, id = ''] of xml.matchAll(/(?:href="|url\()#([^")]+)/g))
    if (!ids.has(id)) throw new Error(`there is no #${id}`);
  return root;
}

/** All texts, as names: what is broken in lines counts by its label. */
export function textsOf(svg: string): string[] {
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...svg.matchAll(/<text([^>]*)>([\s\S]*?)<\/text>/g)].map(([, attributes = '', content = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return decode(label ?? content.replaceAll(/<[^>]+>/g, ''));
  });
}
