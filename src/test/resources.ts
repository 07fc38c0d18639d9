import * as caseReads from '#functions/cases.ts'
import * as caseDesk from '#functions/cases-desk.ts'
import * as communityReads from '#functions/community.ts'
import * as records from '#functions/records.ts'
import * as recordsDesk from '#functions/records-desk.ts'
import type { ServerlessFunction } from './call.ts'

interface FunctionModule {
  default: ServerlessFunction
  config: { method?: string | readonly string[] }
}

/** Combines the functions of one resource, routed by method as Netlify does. */
const byMethod =
  (...modules: FunctionModule[]): ServerlessFunction =>
  (request, context) => {
    const methods = ({ config }: FunctionModule) => [config.method ?? []].flat()
    const target = modules.find((module) => methods(module).includes(request.method))
    if (!target) throw new Error(`No function of this resource takes ${request.method}.`)
    return target.default(request, context)
  }

export const cases = byMethod(caseReads, caseDesk)
export const community = byMethod(communityReads, recordsDesk)
export const fees = byMethod(communityReads, recordsDesk)
export const news = byMethod(records, recordsDesk)
export const practice = byMethod(communityReads, recordsDesk)
export const services = byMethod(records, recordsDesk)
export const setup = byMethod(communityReads, recordsDesk)
export const team = byMethod(records, recordsDesk)
