import type { StaffCall } from '#domain/accounts/call-roles.ts'
import { Link } from '../shell/Link.tsx'
import { useMay } from '../shell/use-may.ts'

interface RecordLinkProps {
  /** The call that saves the record. */
  call: StaffCall
  editor: string
  /** The public page of the record, for people who may not edit it. */
  page: string
  name: string
}

/** The name of a record in its list. */
export function RecordLink({ call, editor, page, name }: RecordLinkProps) {
  const Target = useMay(call) ? Link : 'a'
  return (
    <Target className="link name" href={Target === Link ? editor : page}>
      {name}
    </Target>
  )
}
