import { useStore } from '@nanostores/react'
import { $setup } from '#stores/setup/setup.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '../shell/Link.tsx'
import { settingsPath } from '../shell/router.ts'

/** Says on the dashboard which details on the website are still those of the demonstration. */
export function PracticeReport() {
  const left = useStore($setup).data?.demoDetails ?? []
  if (left.length === 0) return null
  return (
    <Notice title="The website shows the demonstration's details">
      <p>
        Not your own yet: {left.join(', ')}.{' '}
        <Link className="link" href={settingsPath('practice')}>
          Enter the practice's details
        </Link>
      </p>
    </Notice>
  )
}
