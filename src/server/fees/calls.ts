import { readStoredFees, updateFees } from '#db/fees/fees.ts'
import { feesSchema } from '#domain/fees/schema.ts'
import { singleCalls } from '../content/single-calls.ts'

export const feesCalls = singleCalls({
  address: '/api/fees',
  kind: 'fees',
  name: 'The fees',
  schema: feesSchema,
  read: readStoredFees,
  update: updateFees,
  isPublished: true,
  answers: {
    get: '200 `StoredFees` with `ETag`: the content of the fees page',
    put: '200 `StoredFees` with `ETag`; 412 when `If-Match` is older (the problem has the stored fees as `current`); 422',
  },
})
