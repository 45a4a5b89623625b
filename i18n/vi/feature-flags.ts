export const featureFlags = {
  'featureFlags.error.all': 'Đã xảy ra lỗi khi tải feature flags',
  'featureFlags.error.one': 'Đã xảy ra lỗi khi tải feature flag với key {key}',
} as const;
