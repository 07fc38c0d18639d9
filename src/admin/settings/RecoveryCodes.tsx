import { useEffect, useId, useRef } from 'react'
import { practiceName } from '#stores/browser/practice-name.ts'
import { saveFile } from '#stores/browser/save-file.ts'
import { $shownCodes } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useCopying } from '../shell/use-copying.ts'

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const text = codes.join('\n')
  const { status, copy } = useCopying(text, 'This browser does not allow copying. Save the file instead.')
  const save = (): void =>
    saveFile('recovery-codes.txt', new Blob([`${practiceName()}: recovery codes\n\n${text}\n`], { type: 'text/plain' }))
  return (
    <div className="py-4">
      <Notice
        title="Your recovery codes"
        actions={
          <>
            <Button small look="primary" onClick={() => void copy()}>
              Copy codes
            </Button>
            <Button small onClick={save}>
              Save as a file
            </Button>
            <Button small onClick={() => $shownCodes.set(null)}>
              I have kept them
            </Button>
          </>
        }
      >
        <p id={id}>
          Each works once, together with your password, if your passkey is lost. Keep them where only you can find them, and not on the same
          device. They are not shown again.
        </p>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Recovery codes"
          aria-describedby={id}
          className="figures mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="text-sm">
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p role="status" className="mt-2 text-sm">
          {status}
        </p>
      </Notice>
    </div>
  )
}
