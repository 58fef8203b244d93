/** One built file: its media type, its size in bytes and the compressed forms beside it. */
type AssetFile = { type: string; bytes: number; encodings: ('br' | 'gz')[] }

/** The list of files that the build made. Paths begin with /assets/; `modules` maps a page module to the chunks it needs. */
export type Manifest = {
  entry: string
  /** the script of the page without a connection */
  offline: string
  styles: string
  fonts: string[]
  base: string[]
  modules: Record<string, string[]>
  files: Record<string, AssetFile>
}
