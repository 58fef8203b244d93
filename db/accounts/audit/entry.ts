export type AuditEntry = {
  kind: string
  userId: number | null
  detail: Record<string, string | number | boolean | null>
}

/** A row as it is hashed: `epoch` and `detail` are the database's own text. */
export type AuditRow = {
  id: number
  at: string
  epoch: string
  userId: number | null
  kind: string
  detail: string
  previousHash: string
  hash: string
  mac: string | null
}
