import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { TeamMember } from '#domain/team.ts'
import { $team, deleteTeamMember, reloadTeam } from '#stores/team-list.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { type Doomed, undoOffered } from './deletion.ts'
import { Link } from './Link.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { editorPath } from './router.ts'
import { focusAfter, focusRestored } from './row-focus.ts'
import { TeamEditor } from './TeamEditor.tsx'
import { TeamLedger } from './TeamLedger.tsx'

/** The members, or the editor of one of them in their place. */
export function TeamTab({ edit }: { edit: number | null | undefined }) {
  return edit === undefined ? <TeamRegister /> : <TeamEditor key={edit} id={edit} />
}

function TeamRegister() {
  const { data, error } = useStore($team)
  const [doomed, setDoomed] = useState<Doomed<TeamMember> | null>(null)
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
      {data !== undefined && data.length > 0 && (
        <TeamLedger team={data} onDelete={(item, button) => setDoomed({ item, returnFocus: focusAfter(button) })} />
      )}
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this team member?"
        confirmLabel="Delete member"
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          setDoomed(null)
          if (doomed) void deleteTeamMember(doomed.item.id, focusRestored)
        }}
        returnFocus={doomed?.returnFocus}
      >
        <p>
          <strong className="font-semibold text-ink">{doomed?.item.name}</strong> will be removed from the website. {undoOffered}
        </p>
      </ConfirmDialog>
    </section>
  )
}
