import type { ReactNode } from 'react'
import { catchwordLine } from '#domain/services/service-texts.ts'
import type { Service } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { NamedIcon } from '#ui/NamedIcon.tsx'
import { ServicePrice } from './ServicePrice.tsx'

/** `number` is its place in the list, from 1. */
export function ServiceRow({ service, number }: { service: Service; number: number }): ReactNode {
  const { slug, title, description, icon, catchwords } = service
  return (
    <li className="sheet-grid border-t border-rule py-8 md:py-10">
      <div className="flex items-center justify-between text-soft md:items-start">
        <span className="item-number" aria-hidden="true">
          {number}
        </span>
        <NamedIcon name={icon} />
      </div>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="max-w-prose">
          <h2 className="text-xl tracking-tight">
            <a className="link-title" href={paths.service(slug)}>
              {typeset(title)}
            </a>
          </h2>
          <p className="mt-3 max-w-measure text-soft">{typeset(description)}</p>
        </div>
        <div className="grid max-w-prose content-start gap-4 lg:pt-1">
          <p className="font-serif text-soft italic">{typeset(catchwordLine(catchwords))}</p>
          <ServicePrice service={service} />
        </div>
      </div>
    </li>
  )
}
