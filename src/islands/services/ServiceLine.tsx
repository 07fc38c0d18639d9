import type { ReactNode } from 'react'
import { openingSentences } from '#domain/fields/opening-sentences.ts'
import type { Service } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { ServicePrice } from './ServicePrice.tsx'

/** `number` is its place on the home page, from 1. */
export function ServiceLine({ service, number }: { service: Service; number: number }): ReactNode {
  const { slug, title, description } = service
  return (
    <li className="relative border-t border-rule py-5 pl-10">
      <span className="figures absolute top-6 left-0 text-sm text-soft">{`2.${number}`}</span>
      <h3 className="text-lg">
        <a className="link" href={paths.service(slug)}>
          {typeset(title)}
        </a>
      </h3>
      <p className="mt-2 mb-2 text-sm text-soft">{typeset(openingSentences(description))}</p>
      <ServicePrice service={service} />
    </li>
  )
}
