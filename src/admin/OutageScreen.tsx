import { paths } from '#domain/paths.ts'
import { site } from '#domain/site.ts'
import { checkSession } from '#stores/session.ts'
import { LoadFailure } from './LoadFailure.tsx'

/** Nobody could say who is signed in. The address stays, so that trying again leads to what was asked for. */
export function OutageScreen({ error }: { error: unknown }) {
  return (
    <main className="desk-width py-16 md:py-24">
      <div className="mx-auto grid w-full max-w-md justify-items-start gap-5 border-t-2 border-ink">
        <div>
          <p className="caps pt-3 text-soft">{site.name}</p>
          <h1 className="pt-1 text-3xl">The desk cannot be reached</h1>
        </div>
        <LoadFailure what="Your session" error={error} onRetry={checkSession} />
        <a className="link text-sm" href={paths.home}>
          To the website
        </a>
      </div>
    </main>
  )
}
