import { lazy, Suspense, useState } from 'react'
import type { TypedPage } from '#stores/records/typed-page.ts'
import { Button } from '#ui/Button.tsx'

const PagePreview = lazy(() => import('./PagePreview.tsx').then(({ PagePreview }) => ({ default: PagePreview })))

export function PageButton({ read }: { read: () => TypedPage }) {
  const [typed, setTyped] = useState<TypedPage>()
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setTyped(read())}>
        Preview page
      </Button>
      {typed && (
        <Suspense fallback={null}>
          <PagePreview typed={typed} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  )
}
