import type { DeletedKind } from '#domain/content/deleted-kinds.ts'
import { Link } from '../shell/Link.tsx'
import { deletedPath } from '../shell/router.ts'

/** From a list to what was deleted from it. */
export function DeletedLink({ kind }: { kind: DeletedKind }) {
  return (
    <Link className="link self-center text-sm" href={deletedPath(kind)}>
      Recently deleted
    </Link>
  )
}
