import { WaitingEnd } from '#ui/WaitingEnd.tsx'

/** Shown until the desk's code and the session check have loaded. */
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
