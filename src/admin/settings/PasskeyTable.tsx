import type { Passkey } from '#domain/accounts/passkeys.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { PasskeyTask } from '#stores/settings/passkeys.ts'

interface PasskeyTableProps {
  passkeys: readonly Passkey[]
  onAsk: (task: PasskeyTask) => void
}

export function PasskeyTable({ passkeys, onAsk }: PasskeyTableProps) {
  if (passkeys.length === 0) return <p className="border-b border-rule py-4">You have no passkey yet.</p>
  return (
    <table className="desk-table">
      <caption className="sr-only">Your passkeys</caption>
      <thead>
        <tr className="caps">
          <th scope="col">Name</th>
          <th scope="col" className="max-md:hidden">
            Added
          </th>
          <th scope="col" className="max-md:hidden">
            Last used
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  )
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: PasskeyTableProps['onAsk'] }) {
  const { name, createdAt, usedAt, works } = passkey
  const [added, used] = [formatMoment(createdAt), usedAt === null ? 'Never' : formatMoment(usedAt)]
  return (
    <tr>
      <td className="words">
        <span className="font-serif text-base">{name}</span>
        {!works && <span className="mt-1 block text-xs text-mark">Belongs to another address of the website, and does not work here.</span>}
        <span className="mt-1 block text-xs text-soft md:hidden">
          Added {added}. Last used: {used}.
        </span>
      </td>
      <td className="whitespace-nowrap max-md:hidden">{added}</td>
      <td className="whitespace-nowrap max-md:hidden">{used}</td>
      <td>
        <div className="flex flex-col items-start gap-x-4 gap-y-1 md:flex-row">
          <button type="button" className="row-action" aria-label={`Rename ${name}`} onClick={() => onAsk({ kind: 'rename', passkey })}>
            Rename
          </button>
          <button type="button" className="row-action" aria-label={`Remove ${name}`} onClick={() => onAsk({ kind: 'remove', passkey })}>
            Remove
          </button>
        </div>
      </td>
    </tr>
  )
}
