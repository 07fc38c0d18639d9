import { useState } from 'react'
import { ActionRow } from '#ui/ActionRow.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Permitted } from '../shell/Permitted.tsx'

interface UnpublishPartProps {
  noun: string
  onUnpublish: () => Promise<void>
}

/** Takes the record off the website and keeps its text as a draft. */
export function UnpublishPart({ noun, onUnpublish }: UnpublishPartProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Permitted to="publish">
      <div className="mt-10 border-t border-rule">
        <ActionRow label="On the website" hint="Takes the page off the website at once. The text stays here as a draft.">
          {(hintId) => (
            <Button small aria-describedby={hintId} onClick={() => setAsking(true)}>
              Unpublish
            </Button>
          )}
        </ActionRow>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Take this ${noun} off the website?`}
        confirmLabel="Unpublish"
        cancelLabel="Keep it public"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void onUnpublish()
        }}
      >
        <p>
          Within seconds, visitors no longer see the page. Readers without JavaScript lose it with the next build. A message about it on
          Discord is deleted. The text stays as a draft, and can be published again at the same address.
        </p>
      </ConfirmDialog>
    </Permitted>
  )
}
