import type { TabKind } from '#domain/kinds/content-types.ts'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { editorPath } from '../shell/router.ts'
import { RowMenu } from '../tables/RowMenu.tsx'
import { DeleteButton } from './DeleteButton.tsx'

interface RowActionsProps {
  kind: TabKind
  id: number
  /** The record's name, read with each action. */
  name: string
  onDelete: (button: HTMLElement) => void
}

export function RowActions({ kind, id, name, onDelete }: RowActionsProps) {
  return (
    <Permitted to="publish">
      <td>
        <RowMenu name={name} apart={<DeleteButton name={name} onClick={onDelete} />}>
          <Link className="row-action" href={editorPath(kind, id)} aria-label={`Edit ${name}`}>
            Edit
          </Link>
        </RowMenu>
      </td>
    </Permitted>
  )
}
