import { readStoredPractice, updatePractice } from '#db/practice/practice.ts'
import { practiceSchema } from '#domain/practice/schema.ts'
import { singleCalls } from '../content/single-calls.ts'

export const practiceCalls = singleCalls({
  address: '/api/practice',
  kind: 'practice',
  name: "The practice's details",
  schema: practiceSchema,
  read: readStoredPractice,
  update: updatePractice,
  isPublished: true,
  // The preview of a page that a writer types names the practice.
  readers: 'write drafts',
  answers: {
    get: "200 `StoredPractice` with `ETag`: the practice's details, those of the demonstration until staff save their own",
    put: '200 `StoredPractice` with `ETag`; 412 when `If-Match` is older (the problem has the stored details as `current`); 422',
  },
})
