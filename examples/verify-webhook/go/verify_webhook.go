package main

import (
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	ErrMissingHeader    = errors.New("missing_header")
	ErrInvalidTimestamp = errors.New("invalid_timestamp")
	ErrTooOld           = errors.New("too_old")
	ErrTooNew           = errors.New("too_new")
	ErrWrongSignature   = errors.New("wrong_signature")
)

const tolerance = 5 * time.Minute

var (
	seconds  = regexp.MustCompile(`^[0-9]{1,12}$`)
	standard = regexp.MustCompile(`^whsec_([A-Za-z0-9+/]+)={0,2}$`)
)

// VerifyWebhook returns nil only if Kontor signed this body in the last five minutes.
//
// body is the received body, before anything parses it. secrets is the webhook's secret or public key (whpk_…); during
// a rotation, the new one and the old one. now is time.Now(), except in tests.
func VerifyWebhook(body []byte, headers http.Header, secrets []string, now time.Time) error {
	id, timestamp := headers.Get("webhook-id"), headers.Get("webhook-timestamp")
	signatures := headers.Get("webhook-signature")
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		if len(headers.Values(name)) == 0 {
			return ErrMissingHeader
		}
	}
	if !seconds.MatchString(timestamp) {
		return ErrInvalidTimestamp
	}
	signedAt, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return ErrInvalidTimestamp
	}
	age := now.Sub(time.Unix(signedAt, 0))
	if age > tolerance {
		return ErrTooOld
	}
	if age < -tolerance {
		return ErrTooNew
	}

	for _, secret := range secrets {
		// Anyone knows a public key, so it never verifies an HMAC.
		if strings.HasPrefix(secret, "whpk_") {
			if isSignedBy(secret, append([]byte(id+"."+timestamp+"."), body...), signatures) {
				return nil
			}
			continue
		}
		mac := hmac.New(sha256.New, keyOf(secret))
		mac.Write([]byte(id + "." + timestamp + "."))
		mac.Write(body)
		expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, signature := range strings.Split(signatures, " ") {
			if hmac.Equal([]byte(signature), expected) {
				return nil
			}
		}
	}
	return ErrWrongSignature
}

// ChallengeToken returns the header X-Verify-Token for the response to GET …?challenge=…, with status 200.
func ChallengeToken(challenge, secret string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(challenge))
	return hex.EncodeToString(mac.Sum(nil))
}

// isSignedBy verifies the signatures v1a, which only the private key of this webhook can make.
func isSignedBy(publicKey string, signed []byte, signatures string) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(publicKey, "whpk_"))
	if err != nil || len(key) != ed25519.PublicKeySize {
		return false
	}
	for _, one := range strings.Split(signatures, " ") {
		if !strings.HasPrefix(one, "v1a,") {
			continue
		}
		signature, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(one, "v1a,"))
		if err == nil && ed25519.Verify(ed25519.PublicKey(key), signed, signature) {
			return true
		}
	}
	return false
}

// keyOf decodes the Base64 after whsec_. The characters of any other secret are the key themselves.
func keyOf(secret string) []byte {
	found := standard.FindStringSubmatch(secret)
	if found == nil {
		return []byte(secret)
	}
	digits := found[1]
	if len(digits)%4 == 1 {
		digits = digits[:len(digits)-1]
	}
	key, err := base64.RawStdEncoding.DecodeString(digits)
	if err != nil {
		return []byte(secret)
	}
	return key
}
