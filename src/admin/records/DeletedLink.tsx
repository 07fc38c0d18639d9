import type { DeletedKind } from '#domain/kinds/deleted-kinds.ts'
import { Link } from '../shell/Link.tsx'
import { Permitted } from '../shell/Permitted.tsx'
import { deletedPath } from '../shell/router.ts'

export function DeletedLink({ kind }: { kind: DeletedKind }) {
  return (
    <Permitted to="publish">
      <Link className="link self-center text-sm" href={deletedPath(kind)}>
        Recently deleted
      </Link>
    </Permitted>
  )
}
