/** A rule in our own words: its title, and what it says. */
export type Rows = { readonly [rule: string]: readonly [title: string, text: string] };
