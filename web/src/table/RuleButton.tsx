/** A rule's number; pressed, it shows the rule. */

import { createContext, useContext } from 'react';

export const ShowRule = createContext<(rule: string) => void>(() => {});

export function RuleButton({ rule }: { readonly rule: string | undefined }) {
  const show = useContext(ShowRule);
  if (rule === undefined || rule === '') return null;
  return (
    <button
      type="button"
      className="table-rule"
      data-rule={rule}
      aria-label={`Rule ${rule}`}
      onClick={(event) => {
        event.stopPropagation();
        show(rule);
      }}
    >
      {rule}
    </button>
  );
}
