import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { hoursOfLink } from '#domain/accounts/link-purposes.ts'
import { $shownLink } from '#stores/accounts/staff-accounts.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** A link that was not sent by mail, to be passed on by hand. */
export function ShownLink() {
  const shown = useStore($shownLink)
  // It must not appear again when the tab is opened later.
  useEffect(() => () => $shownLink.set(null), [])
  return shown && <LinkNotice key={shown.link} {...shown} />
}

function LinkNotice({ name, link }: { name: string; link: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => field.current?.select(), [])
  const copy = async (): Promise<void> => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setSaid('Copied')
    } catch {
      setSaid('This browser does not allow copying. The link is selected: copy it with the keyboard.')
    }
  }
  return (
    <div className="py-4">
      <Notice
        title={`A link for ${name}`}
        actions={
          <>
            <Button small look="primary" onClick={() => void copy()}>
              Copy link
            </Button>
            <Button small onClick={() => $shownLink.set(null)}>
              Done
            </Button>
          </>
        }
      >
        <p id={id}>
          Pass it on in a way that only {name} reads. It sets the password, works once, and ends after {hoursOfLink} hours. It is not shown
          again.
        </p>
        <input ref={field} readOnly aria-label="Link" aria-describedby={id} className="field mt-3" value={link} />
        <p role="status" className="mt-2 text-sm">
          {said}
        </p>
      </Notice>
    </div>
  )
}
