import { draftsOf } from '#stores/desk/traces.ts'
import { isOffline, offline } from '#stores/http/http.ts'
import { currentAccount } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** The code of a screen could not be loaded: the connection failed, or a deploy replaced it. */
export function CodeFailure() {
  const keepsDraft = draftsOf(currentAccount()?.username ?? '') > 0
  return (
    <Notice
      role="alert"
      title="This page could not load"
      actions={
        <Button small onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      <p>
        {isOffline() ? `${offline} Reload when you are connected.` : 'Check your connection, then reload.'}
        {keepsDraft && ' What you typed is kept.'}
      </p>
    </Notice>
  )
}
