/**
 * Numbers of the standard rules that others cite, and what about: what our text of them
 * (docs/games/weltkrieg-standard-rules.md) must answer. The rulebooks themselves are not in the repository.
 */

export interface Citation {
  /** The number cited. */
  readonly rule: string;
  /** Where: rule or heading of 000 or 004, or the source outside them. */
  readonly by: readonly string[];
  /** A word the cited rule must be about. */
  readonly about: string;
}

/** Cited by 000 and 004. */
export const CITED_BY_RULEBOOKS: readonly Citation[] = [
  {
    rule: '26-3',
    by: [
      '000 3',
      '000 13',
      '000 15',
      '000 17',
      '000 19',
      '000 21',
      '004 4',
      '004 7',
      '004 9',
      '004 11',
      '004 13',
    ],
    about: 'city',
  },
  { rule: '31-3', by: ['004 3-7'], about: 'assault' },
];

/** Cited by cards, answers and summaries of the series (shared facts); the number tells what the booklet has there. */
export const CITED_ELSEWHERE: readonly Citation[] = [
  { rule: '6-2', by: ['card', 'questions'], about: 'column' },
  { rule: '6-5', by: ['card'], about: 'stack' },
  { rule: '6-6', by: ['card'], about: 'one side' },
  { rule: '6-9', by: ['card', 'questions'], about: '4 MP' },
  { rule: '6-10', by: ['card'], about: 'column' },
  { rule: '7-2', by: ['card'], about: 'entrain' },
  { rule: '7-3', by: ['card'], about: '1/10' },
  { rule: '7-6', by: ['card', 'questions'], about: 'enemy ZOC' },
  { rule: '7-8', by: ['card'], about: 'stay entrained' },
  { rule: '7-9', by: ['questions'], about: 'single-track' },
  { rule: '7-11', by: ['card'], about: 'rail' },
  { rule: '9-7', by: ['questions'], about: 'devastation' },
  { rule: '22-13', by: ['card'], about: 'devastation' },
  { rule: '29-12', by: ['card'], about: 'mountain' },
  { rule: '32-3', by: ['card'], about: '6 MP' },
  { rule: '37-3', by: ['questions'], about: 'Russian' },
  { rule: '37-5', by: ['card', 'questions'], about: 'entrain' },
  { rule: '38-2', by: ['card'], about: 'British' },
  { rule: '40-2', by: ['questions'], about: 'column' },
  { rule: '40-3', by: ['card'], about: '40-2' },
];

/** Numbers that look like citations and are not, with the reason. */
export const NOT_CITATIONS: readonly { readonly rule: string; readonly by: string; readonly why: string }[] =
  [
    {
      rule: '26-6',
      by: '000 24-2',
      why: 'The book has no chapter 26. The French list cites 25-8 for the same, and 25-9 is meant: who goes to Italy.',
    },
    { rule: '25-8', by: '000 24-1', why: 'A rule of 000 itself; 25-9 is meant.' },
  ];
