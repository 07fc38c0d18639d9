import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { TeamMember, TeamMemberInput } from '#domain/team/team.ts'
import { openTeamDesk } from '#stores/team/team-desk.ts'
import { type TeamFields, teamFieldNames, teamFormSchema } from '#stores/team/team-fields.ts'
import { ContentPreview } from '../records/ContentPreview.tsx'
import type { EditorProps } from '../records/editor-wiring.ts'
import { RecordDeskView } from '../records/RecordDeskView.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { RecordFrame } from '../records/RecordFrame.tsx'
import { useDesk } from '../records/use-desk.ts'
import { useRecordEditor } from '../records/use-record-editor.ts'
import { dashboardPath } from '../shell/router.ts'
import { TeamFieldRows, type TeamFieldRowsProps } from './TeamFieldRows.tsx'

const home = dashboardPath('team')

/** A new member, or the one of that id, edited in the place of the list. */
export function TeamEditor({ id }: { id: number | null }) {
  const desk = useDesk(() => openTeamDesk(id))
  return (
    <RecordFrame list={{ href: home, label: 'Team' }} title={id === null ? 'Add Team Member' : 'Edit Team Member'} level={2}>
      <RecordDeskView desk={desk} home={{ href: home, label: 'Return to the team' }}>
        {(props) => <TeamForm {...props} />}
      </RecordDeskView>
    </RecordFrame>
  )
}

function TeamForm(props: EditorProps<TeamFields, TeamMember>) {
  const form = useForm<TeamFields, unknown, TeamMemberInput>({ resolver: zodResolver(teamFormSchema), defaultValues: props.stored })
  const editor = useRecordEditor({ ...props, form, names: teamFieldNames, home })
  return (
    <RecordForm editor={editor} label={props.desk.isNew ? 'Create Member' : 'Update Member'} preview={<Preview form={form} />}>
      <TeamFieldRows form={form} />
    </RecordForm>
  )
}

/** A component of its own, so that a keystroke renders nothing else anew. */
function Preview({ form }: { form: TeamFieldRowsProps['form'] }) {
  return <ContentPreview text={useWatch({ control: form.control, name: 'bio' })} />
}
