import type { Catalog } from './catalog'
import { everyNode, type Node, numberIn, type Value } from './node-tree'
import { isColumn } from './owner'

/**
 * The highest volatility of what the node itself calls: 'v' has an effect or differs per call, 's'
 * per transaction.
 */
function volatilityOf(node: Node, { volatility, textVolatility }: Catalog): string {
  if (node.type === 'SQLVALUEFUNCTION') return 's'
  if (node.type === 'NEXTVALUEEXPR') return 'v'
  if (node.type === 'COERCEVIAIO') return textVolatility.get(numberIn(node, 'resulttype')) ?? 's'
  for (const field of ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid']) {
    if (field in node.fields) return volatility.get(numberIn(node, field)) ?? 'i'
  }
  return 'i'
}

/** True if the value can change: it depends on a clock, a setting or a sequence. */
export function isMutable(value: Value | undefined, catalog: Catalog): boolean {
  return [...everyNode(value)].some((node) => volatilityOf(node, catalog) !== 'i')
}

export function isVolatile(value: Value | undefined, catalog: Catalog): boolean {
  return [...everyNode(value)].some((node) => volatilityOf(node, catalog) === 'v')
}

/** True if a COALESCE or CASE contains such a value. */
export function hasMutableChoice(value: Value | undefined, catalog: Catalog): boolean {
  return [...everyNode(value)].some(
    ({ type, fields }) =>
      ['COALESCEEXPR', 'CASEEXPR'].includes(type) && isMutable(Object.values(fields), catalog),
  )
}

/** True if a function that is not immutable is called with a column. */
export function hasMutableOfColumn(value: Value | undefined, catalog: Catalog): boolean {
  return [...everyNode(value)].some(
    (node) => volatilityOf(node, catalog) !== 'i' && [...everyNode(node)].some(isColumn),
  )
}
