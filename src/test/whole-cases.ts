import { listCases, listWholeCasesById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'

/** Every case with its text, newest first. The product itself never reads that much at once. */
export async function listWholeCases(): Promise<CaseRecord[]> {
  const listed = await listCases(database())
  return listWholeCasesById(
    database(),
    listed.map(({ id }) => id),
  )
}
