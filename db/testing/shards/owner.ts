import type { Catalog } from './catalog'
import { everyNode, isNode, type Node, nodesOf, numberIn, type Value } from './node-tree'

/** A table of the query, by its index in the range table. */
export type Place = { at: number; table: string }

const OWNER = 'owner'
const RELATION = 0
const JOIN = 2
const SUBQUERY = 1
const VALUES = 5
const GROUP = 9
const INSERT = 3
const EXTERNAL = 0

/** The distributed tables that the query itself reads or changes, without those of subqueries. */
function placesOf(query: Node, { distributed }: Catalog): Place[] {
  const changed = isInsert(query) ? 0 : numberIn(query, 'resultRelation')
  return nodesOf(query.fields.rtable).flatMap((entry, index) => {
    const table = distributed.get(numberIn(entry, 'relid'))?.name
    const used = entry.fields.inFromCl === 'true' || index + 1 === changed
    return used && table && numberIn(entry, 'rtekind') === RELATION
      ? [{ at: index + 1, table }]
      : []
  })
}

export function isInsert(query: Node): boolean {
  return numberIn(query, 'commandType') === INSERT
}

/** The distributed tables of the query that no equality ties to a given owner. */
export function untiedPlaces(query: Node, catalog: Catalog): Place[] {
  const classes = equalities(query, catalog)
  return placesOf(query, catalog).filter(
    (place) => !same(classes, ownerOf(query, place, catalog), OWNER),
  )
}

/** The same for a statement over all owners: tables tied neither to an owner nor to each other. */
export function loosePlaces(query: Node, catalog: Catalog): Place[] {
  const classes = equalities(query, catalog)
  const [first, ...others] = untiedPlaces(query, catalog)
  if (!first) return []
  const key = ownerOf(query, first, catalog)
  return others.filter((place) => !same(classes, ownerOf(query, place, catalog), key))
}

/** True if the query compares the owner of one of its tables with one of the enclosing query's. */
export function isTiedToOuter(query: Node, around: Node, catalog: Catalog): boolean {
  const own = placesOf(query, catalog).map((place) => ownerOf(query, place, catalog))
  const outer = placesOf(around, catalog).map((place) => ownerOf(around, place, catalog))
  return conditions(query.fields.jointree).some((one) => {
    if (one.type !== 'OPEXPR' || !catalog.equals.has(numberIn(one, 'opno'))) return false
    const sides = nodesOf(one.fields.args).filter(isColumn)
    const at = (level: number, keys: string[]) =>
      sides.some(
        (side) =>
          numberIn(side, 'varlevelsup') === level &&
          keys.includes(`${numberIn(side, 'varno')}.${numberIn(side, 'varattno')}`),
      )
    return at(0, own) && at(1, outer)
  })
}

/** True if the query reads a table that stays on the coordinator. */
export function readsLocal(query: Node, { distributed, ours }: Catalog): boolean {
  return nodesOf(query.fields.rtable).some((entry) => {
    const table = numberIn(entry, 'relid')
    return numberIn(entry, 'rtekind') === RELATION && ours.has(table) && !distributed.has(table)
  })
}

/** The value that an insert gives the owner. */
function insertedOwner(query: Node, { distributed }: Catalog): Node | null {
  const target = nodesOf(query.fields.rtable)[numberIn(query, 'resultRelation') - 1]
  return columnOf(query, distributed.get(target ? numberIn(target, 'relid') : 0)?.owner)
}

function columnOf(query: Node, column: number | undefined): Node | null {
  const entries = nodesOf(query.fields.targetList)
  return stripped(entries.find((one) => numberIn(one, 'resno') === column)?.fields.expr)
}

/** True if the inserted rows come from rows of the same owner, which lets the shard run it itself. */
export function insertsOwnRows(query: Node, catalog: Catalog): boolean {
  return isOwnColumn(query, insertedOwner(query, catalog), catalog)
}

function isOwnColumn(query: Node, value: Node | null, catalog: Catalog): boolean {
  if (value?.type !== 'VAR' || numberIn(value, 'varlevelsup') !== 0) return false
  const source = nodesOf(query.fields.rtable)[numberIn(value, 'varno') - 1]
  if (!source) return false
  const column = numberIn(value, 'varattno')
  const kind = numberIn(source, 'rtekind')
  if (kind === RELATION) {
    return catalog.distributed.get(numberIn(source, 'relid'))?.owner === column
  }
  const [inner] = nodesOf(source.fields.subquery)
  if (kind === SUBQUERY && inner) return isOwnColumn(inner, columnOf(inner, column), catalog)
  const [grouped] = nodesOf(source.fields.groupexprs).slice(column - 1)
  return kind === GROUP && grouped ? isOwnColumn(query, stripped(grouped), catalog) : false
}

/** True if the owner of the inserted rows is a parameter. */
export function insertsGivenOwner(query: Node, catalog: Catalog): boolean {
  const value = insertedOwner(query, catalog)
  if (isGiven(value)) return true
  if (value?.type !== 'VAR') return false
  const source = nodesOf(query.fields.rtable)[numberIn(value, 'varno') - 1]
  if (!source || numberIn(source, 'rtekind') !== VALUES) return false
  const rows = source.fields.values_lists
  const column = numberIn(value, 'varattno') - 1
  return (
    Array.isArray(rows) && rows.every((row) => Array.isArray(row) && isGiven(stripped(row[column])))
  )
}

function ownerOf(query: Node, { at }: Place, { distributed }: Catalog): string {
  const entry = nodesOf(query.fields.rtable)[at - 1]
  return `${at}.${distributed.get(entry ? numberIn(entry, 'relid') : 0)?.owner}`
}

/** Columns and values that the query's conditions make equal: each points to another, or to itself. */
function equalities(query: Node, { equals }: Catalog): Map<string, string> {
  const classes = new Map<string, string>()
  for (const one of conditions(query.fields.jointree)) {
    if (one.type !== 'OPEXPR' || !equals.has(numberIn(one, 'opno'))) continue
    const [left, right] = nodesOf(one.fields.args).map((side) => keyOf(side, query))
    if (left && right) classes.set(rootOf(classes, left), rootOf(classes, right))
  }
  return classes
}

function keyOf(side: Node, query: Node): string | null {
  const value = stripped(side)
  if (isGiven(value)) return OWNER
  if (value?.type !== 'VAR' || numberIn(value, 'varlevelsup') !== 0) return null
  const [at, column] = [numberIn(value, 'varno'), numberIn(value, 'varattno')]
  const entry = nodesOf(query.fields.rtable)[at - 1]
  if (entry && numberIn(entry, 'rtekind') === JOIN) {
    const alias = nodesOf(entry.fields.joinaliasvars)[column - 1]
    return alias ? keyOf(alias, query) : null
  }
  return `${at}.${column}`
}

function same(classes: Map<string, string>, one: string, other: string): boolean {
  return rootOf(classes, one) === rootOf(classes, other)
}

function rootOf(classes: Map<string, string>, key: string): string {
  const next = classes.get(key)
  return next === undefined || next === key ? key : rootOf(classes, next)
}

/** The conditions of WHERE and ON that hold for every row: none inside an OR. */
function conditions(value: Value | undefined): Node[] {
  return nodesOf(value).flatMap((node) => {
    if (node.type === 'BOOLEXPR')
      return node.fields.boolop === 'and' ? conditions(node.fields.args) : []
    if (node.type !== 'FROMEXPR' && node.type !== 'JOINEXPR') return [node]
    const { fromlist, larg, rarg, quals } = node.fields
    return [fromlist, larg, rarg, quals].flatMap(conditions)
  })
}

function stripped(value: Value | undefined): Node | null {
  if (!isNode(value)) return null
  return value.type === 'RELABELTYPE' ? stripped(value.fields.arg) : value
}

function isGiven(value: Node | null): boolean {
  if (!value) return false
  if (value.type === 'PARAM') return numberIn(value, 'paramkind') === EXTERNAL
  return value.type === 'CONST' || (value.type === 'FUNCEXPR' && isCastOfGiven(value))
}

function isCastOfGiven(value: Node): boolean {
  const [arg] = nodesOf(value.fields.args)
  return arg !== undefined && isGiven(stripped(arg)) && ![...everyNode(value)].some(isColumn)
}

export function isColumn({ type }: Node): boolean {
  return type === 'VAR'
}
