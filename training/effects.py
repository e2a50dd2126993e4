"""Simulates, on the GPU and for a whole batch, what happens to a line between the print head and the recogniser."""

import math

import torch
import torch.nn.functional as F

BOX = 36
STRIP = 48
MARGIN = 6


def uniform(count, low, high, like, share=1.0, other=0.0):
    """Returns a number for each line: between low and high with the given share, or else `other`."""
    values = torch.rand(count, device=like.device) * (high - low) + low
    if share < 1:
        values = torch.where(torch.rand(count, device=like.device) < share, values, torch.full_like(values, other))
    return values.view(-1, 1, 1)


def cut(strips, widths, height, width, gentle):
    """Cuts the strips' boxes, moved, turned, sheared and bent a little, to lines of the height and width."""
    count, _, wide = strips.shape
    x = strips.float().unsqueeze(1)
    y = (torch.arange(height, device=x.device).view(1, -1, 1) + 0.5) / height - 0.5
    along = ((torch.arange(width, device=x.device).view(1, 1, -1) + 0.5) / width).expand(count, 1, width)
    much = torch.where(gentle, 0.6, 1.0).view(-1, 1, 1)
    left = MARGIN + much * uniform(count, -4, 3, x)
    right = widths.view(-1, 1, 1) - MARGIN + much * uniform(count, -3, 4, x)
    source_x = left + along * (right - left)
    share = BOX * (1 + much * uniform(count, -0.16, 0.12, x))
    source_y = STRIP / 2 + y * share + much * uniform(count, -2.2, 2.2, x)
    source_y = source_y + (along - 0.5) * much * uniform(count, -4, 4, x, 0.4)
    source_y = source_y + much * uniform(count, -1.5, 1.5, x, 0.15) * torch.sin(along * math.pi * 2 + uniform(count, 0, 6, x))
    source_x = source_x + y * BOX * much * uniform(count, -0.2, 0.3, x, 0.25)
    grid = torch.stack((source_x / wide * 2 - 1, source_y / STRIP * 2 - 1), -1)
    return F.grid_sample(x, grid, "bilinear", "border", align_corners=False) / 255


def cut_plain(strips, widths, height, width):
    """Cuts as the product does: each row is the mean of two."""
    count, _, wide = strips.shape
    rows = 2 * height
    y = ((torch.arange(rows, device=strips.device).view(1, -1, 1) + 0.5) / rows - 0.5) * BOX + STRIP / 2
    along = (torch.arange(width, device=strips.device).view(1, 1, -1) + 0.5) / width
    x = MARGIN + along * (widths.view(-1, 1, 1) - 2 * MARGIN)
    grid = torch.stack(torch.broadcast_tensors(x / wide * 2 - 1, y / STRIP * 2 - 1), -1)
    fine = F.grid_sample(strips.float().unsqueeze(1), grid, "bilinear", "border", align_corners=False) / 255
    return F.avg_pool2d(fine, (2, 1))


def field(count, rows, columns, height, width, like):
    """Returns slowly changing values between 0 and 1."""
    small = torch.rand(count, 1, rows, columns, device=like.device)
    return F.interpolate(small, (height, width), mode="bilinear", align_corners=True)


def blur(x, sigma):
    count = len(x)
    offsets = torch.arange(-3, 4, device=x.device).view(1, -1)
    kernel = torch.exp(-(offsets**2) / (2 * sigma.view(-1, 1).clamp(min=0.05) ** 2))
    kernel = kernel / kernel.sum(1, keepdim=True)
    flat = F.pad(x.transpose(0, 1), (3, 3, 3, 3), mode="replicate")
    flat = F.conv2d(flat, kernel.view(count, 1, 1, 7), groups=count)
    return F.conv2d(flat, kernel.view(count, 1, 7, 1), groups=count).transpose(0, 1)


def cosines(like):
    at = torch.arange(8, device=like.device, dtype=torch.float32)
    matrix = torch.cos((2 * at.view(1, -1) + 1) * at.view(-1, 1) * math.pi / 16) * 0.5
    matrix[0] /= math.sqrt(2)
    return matrix


TABLE = [16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87]
TABLE += [80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92]
TABLE += [95, 98, 112, 100, 103, 99]


def jpeg(x, strength):
    """Rounds the cosines of 8 by 8 pixels, as JPEG does."""
    count, _, height, width = x.shape
    top, left = int(torch.randint(8, ())), int(torch.randint(8, ()))
    padded = F.pad(x, (left, -(width + left) % 8, top, -(height + top) % 8), mode="replicate")
    _, _, high, wide = padded.shape
    blocks = padded.view(count, high // 8, 8, wide // 8, 8).permute(0, 1, 3, 2, 4) * 255 - 128
    matrix = cosines(x)
    table = torch.tensor(TABLE, device=x.device, dtype=torch.float32).view(8, 8) * strength.view(-1, 1, 1, 1, 1)
    table = table.clamp(min=1)
    values = matrix @ blocks @ matrix.T
    blocks = matrix.T @ (torch.round(values / table) * table) @ matrix
    padded = ((blocks + 128) / 255).permute(0, 1, 3, 2, 4).reshape(count, 1, high, wide)
    return padded[:, :, top : top + height, left : left + width]


def wear(x, gentle):
    """Returns lines from 0 (ink) to 1 (paper) as they look after printing, keeping, photographing and whitening."""
    count, _, height, width = x.shape

    def some(low, high, share, other=0.0):
        values = uniform(count, low, high, x, share, other).unsqueeze(-1)
        return torch.where(gentle.view(-1, 1, 1, 1), other + (values - other) * 0.35, values)

    ink = 1 - x
    # Strokes become thicker or thinner.
    change = some(-0.8, 0.8, 0.35)
    thick, thin = F.max_pool2d(ink, 3, 1, 1), -F.max_pool2d(-ink, 3, 1, 1)
    ink = ink + change.clamp(min=0) * (thick - ink) + (-change).clamp(min=0) * 0.6 * (thin - ink)
    # Worn elements of the head make columns lighter. Uneven heat makes rows lighter.
    columns = (torch.rand(count, 1, 1, width, device=x.device) < some(0.0, 0.12, 0.12)).float()
    ink = ink * (1 - columns * some(0.3, 1.0, 1.0))
    rows = (torch.rand(count, 1, height, 1, device=x.device) < some(0.0, 0.15, 0.08)).float()
    ink = ink * (1 - rows * some(0.3, 1.0, 1.0))
    # Ink fades in patches, and grains have no ink.
    ink = ink * (1 - some(0.2, 0.85, 0.3) * field(count, 3, max(2, width // 40), height, width, x))
    grains = (torch.rand(count, 1, height, width, device=x.device) < some(0.05, 0.35, 0.15)).float()
    ink = ink * (1 - grains * some(0.4, 1.0, 1.0))
    # The back shows through, and there are stains and specks.
    other = torch.flip(ink, (0, 3))
    ink = torch.maximum(ink, other * some(0.05, 0.25, 0.12))
    specks = (torch.rand(count, 1, height, width, device=x.device) < some(0.001, 0.02, 0.15)).float()
    ink = torch.maximum(ink, specks * some(0.3, 1.0, 1.0))
    # The photo is out of focus, and may be small.
    ink = blur(ink, some(0.3, 1.5, 0.6))
    if torch.rand(()) < 0.35:
        scale = 0.4 + 0.5 * float(torch.rand(()))
        small = F.interpolate(ink, scale_factor=scale, mode="bilinear", antialias=True)
        ink = torch.where(some(0, 1, 0.7) > 0, F.interpolate(small, (height, width), mode="bilinear"), ink)
    # Paper and ink are photographed, then whitened.
    paper = some(0.0, 0.35, 0.35) * field(count, 2, 4, height, width, x)
    x = (1 - paper) * (1 - ink * some(0.35, 1.0, 0.5, 1.0))
    x = x + torch.randn_like(x) * some(0.01, 0.1, 0.5)
    if torch.rand(()) < 0.4:
        x = jpeg(x, some(0.5, 4.0, 0.8, 0.1))
    x = x / (1 - some(0.0, 0.2, 0.6))
    inverted = (torch.rand(count, 1, 1, 1, device=x.device) < 0.04) & ~gentle.view(-1, 1, 1, 1)
    x = torch.where(inverted, 1 - x, x)
    return x.clamp(0, 1)
