import { afterAll } from 'bun:test'
import { openTestDatabase } from './testing'

const close = await openTestDatabase()
afterAll(close)
