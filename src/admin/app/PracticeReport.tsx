import { useStore } from '@nanostores/react'
import { leftOfDemo } from '#domain/practice/demo.ts'
import { practiceFields } from '#domain/practice/type.ts'
import { $practice } from '#stores/settings/stored-practice.ts'
import { Notice } from '#ui/Notice.tsx'
import { Link } from '../shell/Link.tsx'
import { settingsPath } from '../shell/router.ts'

/** Says on the dashboard which details on the website are still those of the demonstration. */
export function PracticeReport() {
  const { data } = useStore($practice)
  const left = data === undefined ? [] : leftOfDemo(data)
  if (left.length === 0) return null
  return (
    <Notice title="The website shows the demonstration's details">
      <p>
        Not your own yet: {left.map((name) => practiceFields[name].label).join(', ')}.{' '}
        <Link className="link" href={settingsPath('practice')}>
          Enter the practice's details
        </Link>
      </p>
    </Notice>
  )
}
