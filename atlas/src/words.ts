/** Reading lines of words: quoted names, `key=value`, a `#` comment at the end; errors with file and line. */

export class AtlasError extends Error {
  override readonly name = 'AtlasError';
}

export interface WordLine {
  readonly words: readonly string[];
  readonly comment: string;
  /** `storm-1918.txt:12`. */
  readonly where: string;
}

/** The non-empty lines of a text, split into words. A # starts a comment unless it is inside quotes. */
export function wordLines(file: string, text: string): WordLine[] {
  return text.split('\n').flatMap((line, i): WordLine[] => {
    const where = `${file}:${i + 1}`;
    const words: string[] = [];
    let comment = '';
    const pattern = /\s*(?:#\s*(.*)$|([^\s"#]*"(?:[^"\\]|\\.)*"|[^\s"#]+)|(\S))/y;
    const rest = line.trimEnd();
    while (pattern.lastIndex < rest.length) {
      const match = pattern.exec(rest);
      if (match === null) break;
      if (match[3] !== undefined) throw new AtlasError(`${where}: a quotation mark is never closed.`);
      if (match[1] !== undefined) {
        comment = match[1].trim();
        break;
      }
      if (match[2] !== undefined) words.push(unquote(match[2]));
    }
    return words.length === 0 ? [] : [{ words, comment, where }];
  });
}

function unquote(word: string): string {
  return word.replace(/"((?:[^"\\]|\\.)*)"$/, (_, inner: string) => inner.replace(/\\(.)/g, '$1'));
}

/** A name as a word: quoted unless plain. */
export function quote(name: string): string {
  return /^[^\s"#=:/]+$/.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
