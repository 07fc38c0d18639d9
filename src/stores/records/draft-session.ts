import { newDraftSession } from './drafts.ts'

/** Remembers a tab's editing session of a record. It survives a reload and is not shared with other tabs. */
const key = (record: string): string => `editing:${record}`

const lockName = (record: string, session: string): string => `draft:${record}#${session}`

function readTab(record: string): string | null {
  try {
    return sessionStorage.getItem(key(record))
  } catch {
    return null
  }
}

function keepTab(record: string, session: string): void {
  try {
    sessionStorage.setItem(key(record), session)
  } catch {
    // Without session storage, the draft is offered instead of restored.
  }
}

/** One editing session of a form. It holds a lock while its tab is open, so that other tabs only copy its draft. */
export function openDraftSession(record: string) {
  let session = newDraftSession()
  let release = (): void => {}
  let held = ''
  const name = () => ({ record, session })

  /** Call before the first draft is saved. */
  function begin(): void {
    keepTab(record, session)
    if (held !== session) void hold(session)
  }

  /** Returns false when another tab holds the lock. Browsers without locks (plain http) always return true. */
  async function hold(wanted: string): Promise<boolean> {
    close()
    held = wanted
    const { locks } = navigator
    if (!locks) return true
    const granted = Promise.withResolvers<boolean>()
    const done = Promise.withResolvers<void>()
    const work = locks.request(lockName(record, wanted), { ifAvailable: true }, (lock) => {
      granted.resolve(lock !== null)
      return lock === null ? undefined : done.promise
    })
    work.catch(() => granted.resolve(true))
    const got = await granted.promise
    if (held !== wanted) done.resolve()
    else if (got) release = () => done.resolve()
    else held = ''
    return got
  }

  /** Continues a restored draft in this session. A draft that is open in another tab is copied instead. */
  function adopt(wanted: string): void {
    session = wanted
    keepTab(record, session)
    void hold(wanted).then((got) => {
      if (got || session !== wanted) return
      session = newDraftSession()
      begin()
    })
  }

  /** Starts a new session for the next draft. After a new record was created, the draft belongs to that record. */
  function renew(next: string): void {
    close()
    record = next
    session = newDraftSession()
  }

  function close(): void {
    release()
    release = () => {}
    held = ''
  }

  /** Browsers without locks (plain http) always return false. */
  async function isOpenElsewhere(wanted: string): Promise<boolean> {
    const locks = await navigator.locks?.query().catch(() => undefined)
    return held !== wanted && locks?.held?.some(({ name: lock }) => lock === lockName(record, wanted)) === true
  }

  return { name, begin, adopt, renew, close, isOpenElsewhere, isOfThisTab: (wanted: string) => readTab(record) === wanted }
}
