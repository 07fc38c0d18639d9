import type { ReactNode } from 'react'

/** The only row of an empty page. It is drawn like other rows, so that the first record takes its place at once. */
export function NoneYetRow({ words }: { words: string }): ReactNode {
  return (
    <li className="sheet-grid border-t border-rule py-10">
      <span />
      <span className="text-lg text-soft">{words}</span>
    </li>
  )
}
