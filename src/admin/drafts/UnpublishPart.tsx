import { useState } from 'react'
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
    <Permitted call="POST /api/drafts/unpublish">
      <div className="desk-field mt-10 border-t border-rule">
        <span className="desk-field-label">On the website</span>
        <div className="desk-field-control">
          <Button small className="justify-self-start" onClick={() => setAsking(true)}>
            Unpublish
          </Button>
          <p className="text-xs text-faint">Takes the page off the website at once. The text stays here as a draft.</p>
        </div>
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
