import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod'
import { isBlank } from '#domain/fields/visible-text.ts'
import { showFailure } from '#stores/browser/toasts.ts'

const uncheckable = 'This form could not be checked. Update your browser, or try another one.'

/** Puts the error at the first field. An error of the form itself would not stop a submit. */
function failureAt<Typed extends FieldValues>(typed: Typed): FieldErrors<Typed>
function failureAt(typed: FieldValues): FieldErrors {
  const [first = 'form'] = Object.keys(typed)
  return { [first]: { type: 'uncheckable', message: uncheckable } }
}

/** A blank slug is made from the title, so without a title only the title is at fault. */
function forgiveBlankSlug(typed: FieldValues, errors: object): void {
  const isFromTitle = 'title' in errors || 'subject' in errors
  if (isFromTitle && typeof typed['slug'] === 'string' && isBlank(typed['slug'])) Reflect.deleteProperty(errors, 'slug')
}

/** Validates a form with its schema. Shows an error if validation itself throws, as in an old browser. */
export function formResolver<Typed extends FieldValues, Read>(schema: z.ZodType<Read, Typed>): Resolver<Typed, unknown, Read> {
  const resolve = zodResolver(schema)
  return async (typed, context, options) => {
    try {
      const answer = await resolve(typed, context, options)
      forgiveBlankSlug(typed, answer.errors)
      return answer
    } catch (error) {
      console.error(error)
      showFailure('Nothing was saved', uncheckable)
      return { values: {}, errors: failureAt(typed) }
    }
  }
}
