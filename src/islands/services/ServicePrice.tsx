import type { ReactNode } from 'react'
import { priceLine } from '#domain/services/price-line.ts'
import type { Service } from '#domain/services/type.ts'
import { paths } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'

/** The price of a service in one line, with a link to the details. Nothing if staff stated no price. */
export function ServicePrice({ service: { slug, title, costs } }: { service: Service }): ReactNode {
  if (costs === null) return null
  const price = priceLine(costs)
  return (
    <p className="text-sm">
      <a className="link" href={`${paths.service(slug)}#costs`}>
        Fees<span className="sr-only"> for {title}</span>
      </a>
      {price !== undefined && `: ${typeset(price)}`}
    </p>
  )
}
