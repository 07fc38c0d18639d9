import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { showFailure } from '#stores/browser/toasts.ts'

const uncheckable = 'This form could not be checked. Update your browser, or try another one.'

/** An error at the first field. One at the form itself counts as none when the form is sent. */
function failureAt<Typed extends FieldValues>(typed: Typed): FieldErrors<Typed>
function failureAt(typed: FieldValues): FieldErrors {
  const [first = 'form'] = Object.keys(typed)
  return { [first]: { type: 'uncheckable', message: uncheckable } }
}

/** Reads a form by its schema. A check that throws, as in a browser without what it needs, is shown. */
export function formResolver<Typed extends FieldValues, Read>(schema: z.ZodType<Read, Typed>): Resolver<Typed, unknown, Read> {
  const resolve = zodResolver(schema)
  return async (typed, context, options) => {
    try {
      return await resolve(typed, context, options)
    } catch (error) {
      console.error(error)
      showFailure('Nothing was saved', uncheckable)
      return { values: {}, errors: failureAt(typed) }
    }
  }
}
