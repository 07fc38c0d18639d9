import { Notice } from '#ui/Notice.tsx'
import { Link } from './Link.tsx'
import { dashboardPath } from './router.ts'

const title = 'Your role does not allow this'

/** `level` 1 adds the heading of a screen. */
export function NotAllowed({ level = 2 }: { level?: 1 | 2 }) {
  return (
    <div className="py-6">
      {level === 1 && <h1 className="sr-only">{title}</h1>}
      <Notice
        title={title}
        actions={
          <Link className="button button-small" href={dashboardPath('dashboard')}>
            To the dashboard
          </Link>
        }
      >
        <p>An owner of this desk can change your role.</p>
      </Notice>
    </div>
  )
}
