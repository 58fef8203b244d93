/** A built file: media type, size in bytes and the compressed forms beside it. */
type AssetFile = { type: string; bytes: number; encodings: ('br' | 'gz')[] }

/** The list of built files. Paths begin with /assets/; `modules` maps a page module to its chunks. */
export type Manifest = {
  entry: string
  /** the script of the offline page */
  offline: string
  styles: string
  fonts: string[]
  base: string[]
  modules: Record<string, string[]>
  files: Record<string, AssetFile>
}
