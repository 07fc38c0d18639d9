export type PictureFault = 'foreign' | 'animated' | 'damaged'

/** What a container says of itself. Pixels as stored, before an orientation in its metadata turns them. */
export type ContainerReading = { kind: 'still'; width: number; height: number } | { kind: 'faulty'; fault: PictureFault }
