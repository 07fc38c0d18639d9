import { useEffect, useRef } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { ErasureReceipt as Receipt } from '#domain/subjects/subject.ts'
import { saveReceipt } from '#stores/settings/subject.ts'
import { Button } from '#ui/Button.tsx'

type Line = { table: string; title: string; rows: number; outcome: string }

const linesOf = ({ removed, kept, mentions }: Receipt): Line[] => [
  ...removed.map((counted) => ({ ...counted, outcome: 'Erased' })),
  ...kept.map((counted) => ({ ...counted, outcome: `Kept. ${counted.reason}.` })),
  ...mentions.map((counted) => ({ ...counted, outcome: 'A text of others contains the address. Look for it, and change it if needed.' })),
]

/** What an erasure did. It names no one, so it can be kept with the request. */
export function ErasureReceipt({ receipt }: { receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = linesOf(receipt)
  return (
    <section aria-labelledby="receipt" className="mt-6">
      <div className="desk-head">
        <h3 id="receipt" ref={heading} tabIndex={-1} className="text-lg">
          Receipt of {formatMoment(receipt.at)}
        </h3>
        <Button small onClick={() => saveReceipt(receipt)}>
          Save receipt
        </Button>
      </div>
      {lines.length === 0 ? <p className="py-3 text-sm">Nothing was stored about this address.</p> : <ReceiptTable lines={lines} />}
      <p className="py-3 text-xs text-faint">Backups made before still hold the data. When one is restored, it is erased again.</p>
    </section>
  )
}

function ReceiptTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="desk-table">
      <caption className="sr-only">Rows by table</caption>
      <thead>
        <tr className="caps">
          <th scope="col">Stored</th>
          <th scope="col">Rows</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ table, title, rows, outcome }) => (
          <tr key={`${table} ${outcome}`}>
            <td>{title}</td>
            <td className="figures">{figure(rows)}</td>
            <td>{outcome}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
