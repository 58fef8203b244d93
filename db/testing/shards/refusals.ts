// The rules of a distributed database, checked on PostgreSQL's own parse of a statement.
import { sql } from '../sql'
import { type Catalog, DISTRIBUTED, readCatalog } from './catalog'
import { hasMutableChoice, hasMutableOfColumn, isMutable, isVolatile } from './functions'
import { everyNode, isNode, type Node, nodesOf, numberIn, parseTree, type Value } from './node-tree'
import {
  insertsGivenOwner,
  insertsOwnRows,
  isInsert,
  isTiedToOuter,
  loosePlaces,
  readsLocal,
  untiedPlaces,
} from './owner'

/** 'owner': a statement of one user, for one shard; 'all': a statement over all users. */
export type Reach = 'owner' | 'all'

const TOUCHES = new RegExp(`\\b(${DISTRIBUTED.join('|')})\\b`)
const SUBQUERY = 1
const ANY = 2
const judged = new Map<string, Promise<string[]>>()
let catalog: Promise<Catalog> | null = null

/**
 * Why a distributed database rejects the statement, or does not answer it on one shard; empty if
 * nothing is wrong.
 */
export function refusals(text: string, reach: Reach): Promise<string[]> {
  const key = `${reach} ${text}`
  const found = judged.get(key) ?? judge(text, reach)
  judged.set(key, found)
  return found
}

async function judge(text: string, reach: Reach): Promise<string[]> {
  if (!TOUCHES.test(text)) return []
  catalog ??= readCatalog()
  const known = await catalog
  const tree = await analyze(text, known)
  if (typeof tree === 'string') return [tree]
  const isDistributed = ({ fields }: Node) =>
    nodesOf(fields.rtable).some((entry) => known.distributed.has(numberIn(entry, 'relid')))
  const queries = [...everyNode(tree)].filter(({ type }) => type === 'QUERY')
  const found = queries.flatMap((query) => [
    ...ofChange(query, known),
    ...ofReach(query, reach, known),
  ])
  if (queries.some(isDistributed) && queries.some((query) => readsLocal(query, known))) {
    found.push('a distributed table beside one of the coordinator')
  }
  return [...new Set(found)]
}

/** As a function body, a statement is stored as its parse tree. */
async function analyze(text: string, { types }: Catalog): Promise<Value | string> {
  try {
    return await sql.begin(async (sql) => {
      const asked = await sql.unsafe(text).describe()
      const given = asked.types.map((type) => types.get(type)).join(', ')
      const [, , [kept]] = await Promise.all([
        sql`savepoint before`,
        sql.unsafe(
          `create function pg_temp.asked(${given}) returns void begin atomic ${text}; end`,
        ),
        sql`
          select prosqlbody::text as tree from pg_proc
          where oid = (select max(oid) from pg_proc where proname = 'asked')
        `,
        sql`rollback to before`,
      ])
      return parseTree(String(kept?.tree))
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('multiple commands') ? 'several commands in one text' : message
  }
}

function ofChange(query: Node, known: Catalog): string[] {
  const { targetList, jointree, returningList, onConflict, hasSubLinks } = query.fields
  const target = nodesOf(query.fields.rtable)[numberIn(query, 'resultRelation') - 1]
  const table = known.distributed.get(target ? numberIn(target, 'relid') : 0)
  if (!table) return []
  const found = isMutable(returningList, known) ? ['a function of the clock in returning'] : []
  const { onConflictSet, onConflictWhere } = isNode(onConflict) ? onConflict.fields : {}
  const changed = isInsert(query) ? onConflictSet : targetList
  if (isGivenColumn(changed, table.owner)) found.push('a change of the owner')
  if (isInsert(query)) {
    if (isMutable(onConflictSet, known)) found.push('a function of the clock in do update set')
    if (isMutable(onConflictWhere, known))
      found.push('a function of the clock in on conflict where')
    if (nodesOf(query.fields.cteList).length > 0) found.push('with before insert')
    if (isInsertOfSelect(query)) {
      if (!insertsOwnRows(query, known)) found.push('insert … select')
      if (table.numbered.some((column) => !isGivenColumn(targetList, column)))
        found.push('insert … select without its ids')
      if (isVolatile(Object.values(query.fields), known))
        found.push('a volatile function in insert … select')
    } else if (!insertsGivenOwner(query, known)) found.push('insert without a given owner')
    else if (hasSubLinks === 'true') found.push('a query within the values of an insert')
    else if ([...everyNode(Object.values(query.fields))].some(comparesCases))
      found.push('case of a value in an insert')
    return found
  }
  if ([...everyNode(jointree)].some(comparesRows)) found.push('several columns in (select …)')
  for (const part of [targetList, jointree]) {
    if ([...everyNode(part)].some(comparesCases)) found.push('case of a value in update or delete')
    if (isVolatile(part, known)) found.push('a volatile function in update or delete')
    if (hasMutableChoice(part, known)) found.push('a function of the clock in coalesce or case')
    if (hasMutableOfColumn(part, known)) found.push('a function of the clock with a column')
  }
  return found
}

function isGivenColumn(targetList: Value | undefined, column: number): boolean {
  return nodesOf(targetList).some((entry) => numberIn(entry, 'resno') === column)
}

/** Citus forwards such a query with too many columns. */
function comparesRows(node: Node): boolean {
  if (node.type !== 'SUBLINK' || numberIn(node, 'subLinkType') !== ANY) return false
  const [inner] = nodesOf(node.fields.subselect)
  return nodesOf(inner?.fields.targetList).length > 1
}

/** `case value when …`, which Citus forwards as a comparison of the value with a boolean. */
function comparesCases({ type, fields }: Node): boolean {
  return type === 'CASEEXPR' && isNode(fields.arg)
}

function isInsertOfSelect(query: Node): boolean {
  return nodesOf(query.fields.rtable).some((entry) => numberIn(entry, 'rtekind') === SUBQUERY)
}

function ofReach(query: Node, reach: Reach, known: Catalog): string[] {
  const found =
    reach === 'owner'
      ? untiedPlaces(query, known).map(({ table }) => `${table} without its owner`)
      : loosePlaces(query, known).map(({ table }) => `${table} joined without the owner`)
  const within = [...everyNode(query)]
    .filter(({ type }) => type === 'SUBLINK')
    .map(({ fields }) => fields.subselect)
    .filter(isNode)
    .filter(isCorrelated)
  for (const inner of within) {
    const untied = untiedPlaces(inner, known).length > 0 && !isTiedToOuter(inner, query, known)
    if (reach === 'all' && untied) found.push('a correlated query without the owner')
  }
  return found
}

function isCorrelated(query: Node): boolean {
  return [...everyNode(Object.values(query.fields))].some(
    (node) => node.type === 'VAR' && numberIn(node, 'varlevelsup') > 0,
  )
}
