import { useEffect, useState } from 'react'
import { parseDocument } from '#stores/browser/parse-document.ts'
import { showStill } from '#stores/browser/still-page.ts'
import { callForText } from '#stores/http/http.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { PageFrame, type PageFrameProps } from './PageFrame.tsx'

interface FetchedPageProps extends Omit<PageFrameProps, 'onReady'> {
  address: string
  /** Posted as JSON. */
  body?: object
  /** The noun in 'Drawing the page...' and 'The page could not be loaded'. */
  noun: string
}

type PageState = { kind: 'loading' } | { kind: 'failed'; error: unknown } | { kind: 'drawn'; page: Document }

function useFetchedPage(address: string, body: object | undefined) {
  const [state, setState] = useState<PageState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const ending = new AbortController()
    const show = (next: PageState): void => void (ending.signal.aborted || setState(next))
    show({ kind: 'loading' })
    void callForText(address, { method: body ? 'POST' : 'GET', body, signal: ending.signal }).then(
      (html) => show({ kind: 'drawn', page: parseDocument(html, 'text/html') }),
      (error: unknown) => show({ kind: 'failed', error }),
    )
    return () => ending.abort()
  }, [address, body, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}

/** A page that the server draws for the desk, or why there is none yet. */
export function FetchedPage({ address, body, noun, ...frame }: FetchedPageProps) {
  const { state, retry } = useFetchedPage(address, body)
  if (state.kind === 'drawn') return <PageFrame {...frame} onReady={(empty) => showStill(empty, state.page)} />
  return (
    <div className="p-4" aria-live="polite">
      {state.kind === 'failed' ? <LoadFailure what={`The ${noun}`} error={state.error} onRetry={retry} /> : <p>Drawing the {noun}...</p>}
    </div>
  )
}
