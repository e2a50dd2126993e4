{{- define "kontor.name" -}}
{{- if contains "kontor" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-kontor" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "kontor.selector" -}}
app.kubernetes.io/name: kontor
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "kontor.labels" -}}
{{ include "kontor.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{/* What every pod of Kontor has in common. Given: root, and a container to complete. */}}
{{- define "kontor.podSecurity" -}}
automountServiceAccountToken: false
# Kubernetes would set variables such as KONTOR_PORT for a Service called kontor.
enableServiceLinks: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  # Otherwise each start would visit every file of the volume.
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "kontor.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  - name: KONTOR_PUBLIC_URL
    value: {{ required "publicUrl: the address at which Kontor is reached" .Values.publicUrl | quote }}
  - name: KONTOR_DRAIN_SECONDS
    value: {{ .Values.drainSeconds | quote }}
  - name: KONTOR_METRICS_PORT
    value: {{ .Values.metrics.port | quote }}
  - name: KONTOR_METRICS_HOST
    value: "::"
  {{- if .Values.files.existingClaim }}
  - name: KONTOR_FILES_DIR
    value: /files
  {{- else }}
  - name: KONTOR_FILES_S3_BUCKET
    value: {{ required "files.existingClaim, or settings.KONTOR_FILES_S3_BUCKET: several pods must share their files" .Values.settings.KONTOR_FILES_S3_BUCKET | quote }}
  {{- end }}
  {{- range $name, $value := omit .Values.settings "KONTOR_FILES_S3_BUCKET" }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $name, $secret := .Values.secrets }}
  - name: {{ $name }}_FILE
    value: /run/secrets/kontor/{{ $name }}
  {{- end }}
  {{- if eq (default "" .Values.settings.KONTOR_VAULT_AUTH) "kubernetes" }}
  - name: KONTOR_VAULT_JWT_FILE
    value: /run/secrets/vault/token
  {{- end }}
volumeMounts:
  - name: secrets
    mountPath: /run/secrets/kontor
    readOnly: true
  {{- if eq (default "" .Values.settings.KONTOR_VAULT_AUTH) "kubernetes" }}
  - name: vault-token
    mountPath: /run/secrets/vault
    readOnly: true
  {{- end }}
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
  {{- if .Values.files.existingClaim }}
  - name: files
    mountPath: /files
  {{- end }}
{{- end }}

{{- define "kontor.volumes" -}}
- name: secrets
  projected:
    defaultMode: 0440
    sources:
      {{- range $name, $secret := .Values.secrets }}
      - secret:
          name: {{ $secret.name }}
          items:
            - key: {{ $secret.key }}
              path: {{ $name }}
      {{- end }}
{{- if eq (default "" .Values.settings.KONTOR_VAULT_AUTH) "kubernetes" }}
- name: vault-token
  projected:
    sources:
      - serviceAccountToken:
          path: token
          audience: vault
          expirationSeconds: 3600
{{- end }}
- name: data
  emptyDir:
    sizeLimit: 64Mi
- name: tmp
  emptyDir:
    sizeLimit: 256Mi
{{- if .Values.files.existingClaim }}
- name: files
  persistentVolumeClaim:
    claimName: {{ .Values.files.existingClaim }}
{{- end }}
{{- end }}

{{/* On which nodes a pod runs. Given: the values of its part. */}}
{{- define "kontor.placement" -}}
nodeSelector:
  {{- toYaml .nodeSelector | nindent 2 }}
tolerations:
  {{- toYaml .tolerations | nindent 2 }}
affinity:
  {{- toYaml .affinity | nindent 2 }}
{{- end }}

{{/* A Deployment of one role. Given: root, role, and the values of that role as part. */}}
{{- define "kontor.deployment" -}}
{{- $name := printf "%s-%s" (include "kontor.name" .root) .role -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "kontor.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .isScaled }}
  replicas: {{ .part.replicas }}
  {{- end }}
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "kontor.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "kontor.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
        {{- with .root.Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with .root.Values.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "kontor.podSecurity" .root | nindent 6 }}
      terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "kontor.selector" .root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      containers:
        - name: kontor
          args: [serve, --role, {{ .role }}]
          {{- include "kontor.container" .root | nindent 10 }}
          ports:
            - name: http
              containerPort: 8080
            - name: metrics
              containerPort: {{ .root.Values.metrics.port }}
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            periodSeconds: 3
            timeoutSeconds: 3
            failureThreshold: 2
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources:
            {{- toYaml .part.resources | nindent 12 }}
      volumes:
        {{- include "kontor.volumes" .root | nindent 8 }}
      {{- include "kontor.placement" .part | nindent 6 }}
{{- end }}
