import type { DeletedKind } from '#domain/kinds/content-types.ts'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { statePath } from '../shell/router.ts'

/** Links from a missing record to the places where it may be found. */
export function DeletedLink({ kind }: { kind: DeletedKind }) {
  return (
    <Permitted to="publish">
      <Link className="link self-center text-sm" href={statePath(kind, 'deleted')}>
        Deleted
      </Link>
    </Permitted>
  )
}
