import { database } from '#db/connection/client.ts'
import { listColleagues } from '#db/enquiries/enquiry-thread.ts'
import { mayDo } from '#domain/accounts/capabilities.ts'
import type { Colleague } from '#domain/enquiries/work/thread.ts'
import { invalid } from '../http/problems.ts'

/** Every account by name. The active ones may sign in and read enquiries. */
export async function readColleagues(): Promise<Colleague[]> {
  const all = await listColleagues(database())
  return all.map(({ id, name, role, disabled }) => ({ id, name, active: !disabled && mayDo(role, 'answer enquiries') }))
}

/** @throws 422 for an account that cannot deal with enquiries */
export async function demandActive(id: number): Promise<void> {
  const colleagues = await readColleagues()
  if (!colleagues.some((colleague) => colleague.id === id && colleague.active))
    throw invalid({ assignedTo: ['Choose somebody who may read enquiries'] })
}
