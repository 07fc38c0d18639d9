import type { Hono } from 'hono'
import { database } from '#db/connection/client.ts'
import { orderRecords } from '#db/content/staff-order.ts'
import type { ContentStore } from '#db/content/store.ts'
import { staffOrderSchema } from '#domain/content/staff-order.ts'
import type { ContentType } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { staffOnly } from '../accounts/staff-only.ts'
import { audited } from '../audit/audited.ts'
import type { Api } from '../http/app.ts'
import { readJson } from '../http/body.ts'
import { atMost, bodyLimits } from '../http/body-limit.ts'
import { invalid } from '../http/problems.ts'
import { requestBuild } from '../publication/publication.ts'

/** The call that stores the order of a type's records. It must come before `/:key`. */
export function orderByStaff<T extends ContentType<ContentKind>>(app: Hono<Api>, store: ContentStore<T>): void {
  app.put('/order', staffOnly, atMost(bodyLimits.form), async (c) => {
    const { ids } = await readJson(c, staffOrderSchema)
    const records = await audited(
      c,
      (tx) => orderRecords(tx, store, ids),
      (ordered) => ordered && { action: 'reordered', kind: store.type.name },
    )
    if (!records) throw invalid({ ids: ['The order must name every record exactly once. The list may have changed since you opened it.'] })
    await requestBuild(database())
    return c.json(records)
  })
}
