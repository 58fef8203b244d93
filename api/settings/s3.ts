import { matching, type Variables, word } from './read'
import { address } from './read-addresses'

export type S3Settings = {
  endpoint: string | null
  bucket: string | null
  accessKeyId: string | null
  secretAccessKey: string | null
  region: string | null
}

/** S3-compatible storage for recordings. */
export function s3Settings(variables: Variables): S3Settings {
  const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
  return {
    endpoint: address(variables, 'S3_ENDPOINT'),
    bucket: matching(variables, 'S3_BUCKET', bucket, 'recordings-2026'),
    accessKeyId: word(variables, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: word(variables, 'S3_SECRET_ACCESS_KEY'),
    region: word(variables, 'S3_REGION'),
  }
}
