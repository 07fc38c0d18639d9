import { WaitingEnd } from '#ui/WaitingEnd.tsx'

/** What the desk shows until its code, or the answer about the session, has come. */
export function Loading() {
  return (
    <div className="desk-width py-16">
      <WaitingEnd title="The desk could not be loaded" className="" />
      <p className="text-soft" role="status">
        Loading...
      </p>
    </div>
  )
}
