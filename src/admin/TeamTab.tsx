import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { TeamMember } from '#domain/team.ts'
import { $team, deleteTeamMember, reloadTeam } from '#stores/team-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { Link } from './Link.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { editorPath } from './router.ts'
import { TeamEditor } from './TeamEditor.tsx'

/** The members, or the editor of one of them in their place. */
export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <TeamRegister /> : <TeamEditor key={edit} id={edit} />
}

function TeamRegister() {
  const { data, error } = useStore($team)
  const [doomed, setDoomed] = useState<TeamMember | null>(null)
  return (
    <section aria-labelledby="team-head">
      <div className="desk-head">
        <h2 id="team-head">Team</h2>
        <Link className="button button-primary button-small" href={editorPath('team', 'new')}>
          Add Team Member
        </Link>
      </div>
      {error ? <LoadFailure what="The team" error={error} onRetry={reloadTeam} /> : null}
      {data === undefined && !error && <SkeletonRows />}
      {data?.length === 0 && <p className="py-8 text-soft">No team members yet. Add the first.</p>}
      {data !== undefined && data.length > 0 && <TeamLedger team={data} onDelete={setDoomed} />}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this team member?"
        confirmLabel="Delete member"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null)
          if (doomed) void deleteTeamMember(doomed.id)
        }}
      >
        <p>
          <strong className="font-semibold text-ink">{doomed?.name}</strong> will be removed from the website. This cannot be undone.
        </p>
      </ConfirmDialog>
    </section>
  )
}

function TeamLedger({ team, onDelete }: { team: readonly TeamMember[]; onDelete: (member: TeamMember) => void }) {
  return (
    <table className="ledger">
      <caption className="sr-only">Team</caption>
      <thead>
        <tr className="caps">
          <th scope="col" className="item max-md:hidden">
            <span className="sr-only">Number</span>
          </th>
          <th scope="col">Name</th>
          <th scope="col">Position</th>
          <th scope="col" className="max-md:hidden">
            Email
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {team.map((member, index) => (
          <MemberRow key={member.id} member={member} number={index + 1} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}

function MemberRow({ member, number, onDelete }: { member: TeamMember; number: number; onDelete: (member: TeamMember) => void }) {
  return (
    <tr>
      <td className="item max-md:hidden">{number}</td>
      <td>
        <Link className="link name" href={editorPath('team', member.id)}>
          {member.name}
        </Link>
      </td>
      <td>
        {member.position}
        <span className="mt-1 block break-all text-xs text-soft md:hidden">{member.email ?? '-'}</span>
      </td>
      <td className="max-md:hidden">{member.email ?? '-'}</td>
      <td>
        <div className="flex flex-col items-start gap-x-4 gap-y-1 md:flex-row">
          <Link className="row-action" href={editorPath('team', member.id)} aria-label={`Edit ${member.name}`}>
            Edit
          </Link>
          <button type="button" className="row-action" aria-label={`Delete ${member.name}`} onClick={() => onDelete(member)}>
            Delete
          </button>
        </div>
      </td>
    </tr>
  )
}
