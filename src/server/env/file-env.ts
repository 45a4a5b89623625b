/** Where files are stored: an S3-compatible bucket, used when all of its values are given; and how much pictures may take. */
import { isLocal, webAddress } from './env-checks.ts';
import { isGiven, missingInGroup } from './env-group.ts';

export type BucketKeys = {
  /** Origin of the storage, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
export type FileEnv = {
  /** Null: files are stored in the database. */
  FILES_S3: BucketKeys | null;
  /** How much the pictures that staff upload may take together. */
  MEDIA_MAX_GB: number;
};
type Source = Record<string, string | undefined>;

/** Named one by one, so that a test finds every variable that is read. */
function given(source: Source) {
  return {
    FILES_S3_ENDPOINT: source.FILES_S3_ENDPOINT,
    FILES_S3_REGION: source.FILES_S3_REGION,
    FILES_S3_BUCKET: source.FILES_S3_BUCKET,
    FILES_S3_KEY_ID: source.FILES_S3_KEY_ID,
    FILES_S3_SECRET: source.FILES_S3_SECRET,
  };
}

export function readFileEnv(source: Source): FileEnv {
  const group = given(source);
  const MEDIA_MAX_GB = Number(source.MEDIA_MAX_GB || 20);
  if (!isGiven(group)) return { FILES_S3: null, MEDIA_MAX_GB };
  return {
    MEDIA_MAX_GB,
    FILES_S3: {
      endpoint: new URL(group.FILES_S3_ENDPOINT).origin,
      region: group.FILES_S3_REGION,
      bucket: group.FILES_S3_BUCKET,
      accessKeyId: group.FILES_S3_KEY_ID,
      secretAccessKey: group.FILES_S3_SECRET,
    },
  };
}

export function missingFileVariables(source: Source): string[] {
  return missingInGroup(given(source));
}

/** A name without dots is that of a machine of the same private network, such as a container. */
export function isPrivate(url: URL): boolean {
  return isLocal(url) || /^[a-z\d-]+$/i.test(url.hostname);
}

export function endpointFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isInside = url?.protocol === 'http:' && isPrivate(url) && !url.username && !url.password;
  const reason = isInside ? null : webAddress(value);
  if (reason || !url) return reason;
  return url.pathname === '/' && !url.search && !url.hash
    ? null
    : 'must have no path: https://host, without the bucket';
}

export function regionFault(value: string): string | null {
  return /^[a-z\d-]{1,40}$/.test(value) ? null : 'must be a region such as ap-southeast-1, or auto';
}

export function bucketFault(value: string): string | null {
  return /^[a-z\d](?:[a-z\d-]|\.(?=[a-z\d])){1,61}[a-z\d]$/.test(value)
    ? null
    : 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens';
}

export function keyIdFault(value: string): string | null {
  return /^[\w.+=@:-]{3,128}$/.test(value)
    ? null
    : 'must be the id of an access key, without spaces or slashes';
}
