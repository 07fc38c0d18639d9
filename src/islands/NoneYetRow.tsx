import type { ReactNode } from 'react'

/** The only row of an empty page. It looks like other rows, so that the first record fits its place. */
export function NoneYetRow({ words }: { words: string }): ReactNode {
  return (
    <li className="sheet-grid border-t border-rule py-10">
      <span />
      <span className="text-lg text-soft">{words}</span>
    </li>
  )
}
